/**
 * How the keys of a value are renamed on the wire; what is not named here is left alone. Derived
 * from a schema.
 */
export interface Shape {
  /** Declared properties whose name or inside changes; 0 where only the name does. */
  readonly keys?: Readonly<Record<string, Shape | 0>>
  /** Names on the wire that are not the snake case of the property (x-wire). */
  readonly names?: Readonly<Record<string, string>>
  /** Inside of list items. */
  readonly items?: Shape
  /** Inside of a map's values; its keys are data. */
  readonly values?: Shape
  /** Property → sibling that names the widget whose schema describes it. */
  readonly widget?: Readonly<Record<string, string>>
}
