/**
 * How the keys of a value are renamed on the wire, derived from a schema; keys not listed here stay
 * unchanged.
 */
export interface Shape {
  /** Declared properties whose name or contents change; 0 if only the name does. */
  readonly keys?: Readonly<Record<string, Shape | 0>>
  /** Wire names that are not the property's snake case (x-wire). */
  readonly names?: Readonly<Record<string, string>>
  /** Shape of list items. */
  readonly items?: Shape
  /** Shape of a map's values; its keys are data. */
  readonly values?: Shape
  /** Sibling property that names the widget whose schema describes a property, by that property. */
  readonly widget?: Readonly<Record<string, string>>
}
