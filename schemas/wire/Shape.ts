/**
 * How the keys of a value are renamed on the wire, derived from a schema; keys that are not listed
 * stay unchanged.
 */
export interface Shape {
  /** Declared properties whose name or contents change; 0 if only the name does. */
  readonly keys?: Readonly<Record<string, Shape | 0>>
  /** Wire names of properties, where they are not the property's name in snake case (x-wire). */
  readonly names?: Readonly<Record<string, string>>
  /** Shape of list items. */
  readonly items?: Shape
  /** Shape of a map's values; its keys are data. */
  readonly values?: Shape
  /**
   * For each property that a widget's schema describes, the sibling property that has the widget's
   * id.
   */
  readonly widget?: Readonly<Record<string, string>>
}
