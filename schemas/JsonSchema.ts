/**
 * A JSON Schema (draft-07) with the project's own keywords, as far as the generator and the forms
 * read it.
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
  /** Unit of the value if its name doesn't say. */
  'x-unit'?: string
  /**
   * brand | content | identity | secret | reference | operational: decides whether it may be sent
   * or cloned, and who may change it.
   */
  'x-class'?: string
  /** Property that identifies the items of a list. */
  'x-key'?: string
  /** Name on the wire if it is not the property's snake case. */
  'x-wire'?: string
  /** A map: its keys are data and never renamed. */
  'x-map'?: string
  /** A closed map: unknown keys are rejected; names the list of its keys. */
  'x-closed'?: string
  /** Sibling property that names the widget whose schema describes this value. */
  'x-schema-by'?: string
  /** Path of the schema for which this value is a JSON Merge Patch. */
  'x-patch-of'?: string
  /** Where the default comes from if it is not a constant. */
  'x-default-from'?: string
  /** Token that the value sets (name without prefix); an entry in theme.tokens overrides it. */
  'x-token'?: string
  /** Files that use the value, if no server-rendered page shows it (tests/conformance/leaves). */
  'x-acts'?: readonly string[]
  /** What must be built before the value has any effect. */
  'x-awaits'?: string
  /** List in the catalogue to choose from. */
  'x-choices'?: string
}
