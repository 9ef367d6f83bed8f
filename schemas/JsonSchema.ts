/**
 * A JSON Schema (draft-07) with the project's own keywords: what the generator and the forms read
 * of it.
 */
export interface JsonSchema {
  $ref?: string
  title?: string
  description?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  default?: unknown
  format?: string
  required?: readonly string[]
  properties?: Readonly<Record<string, JsonSchema>>
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  maxItems?: number
  maxProperties?: number
  propertyNames?: JsonSchema
  /** Unit of the value where its name doesn't say. */
  'x-unit'?: string
  /**
   * brand | content | identity | secret | reference | operational: what may be sent, cloned and
   * changed by whom.
   */
  'x-class'?: string
  /** Property by which the items of a list are told apart. */
  'x-key'?: string
  /** Name on the wire where it is not the snake case of the property. */
  'x-wire'?: string
  /** A map: its keys are data and never renamed. */
  'x-map'?: string
  /** A closed map: unknown keys are refused; names the list of its keys. */
  'x-closed'?: string
  /** Sibling property that names the widget whose schema describes this value. */
  'x-schema-by'?: string
  /** File of the schema on which this value is a JSON Merge Patch. */
  'x-patch-of'?: string
  /** Where the default comes from when it is no constant. */
  'x-default-from'?: string
  /**
   * Token that the value sets (name without prefix), so that an entry of theme.tokens would hide
   * it.
   */
  'x-token'?: string
  /**
   * Files that act by the value where no page that the server renders shows it
   * (tests/conformance/leaves).
   */
  'x-acts'?: readonly string[]
  /** What has to be built before the value acts at all. */
  'x-awaits'?: string
  /** List of the catalogue to choose from. */
  'x-choices'?: string
}
