/**
 * The keywords of JSON Schema (draft-07), and the project's own, that the generator and the forms
 * read.
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
  minProperties?: number
  maxProperties?: number
  propertyNames?: JsonSchema
  /** Unit of the value if its name doesn't say. */
  'x-unit'?: string
  /**
   * brand | content | identity | secret | reference | operational: decides whether the value may be
   * sent or cloned, and who may change it.
   */
  'x-class'?: string
  /** Property that identifies the items of a list. */
  'x-key'?: string
  /** The property's name on the wire, if that is not its name in snake case. */
  'x-wire'?: string
  /** Marks a map, whose keys are data and never renamed. */
  'x-map'?: string
  /** Name of the list of a map's keys; unknown keys are rejected. */
  'x-closed'?: string
  /**
   * Name of the sibling property that has the id of the widget whose schema describes this value.
   */
  'x-schema-by'?: string
  /**
   * Marks a text that a club may write per language: a plain string for all languages, or an object
   * with a text by language. `localizeTexts` reduces it to a string before anything else reads it.
   */
  'x-localized'?: true
  /** Path of a schema whose properties, and which of them are required, this one has too. */
  'x-extends'?: string
  /** Path of the schema for which this value is a JSON Merge Patch. */
  'x-patch-of'?: string
  /** Where the default comes from, if it is not a constant. */
  'x-default-from'?: string
  /**
   * Name, without the CSS prefix, of the token that the value sets; an entry in theme.tokens
   * overrides it.
   */
  'x-token'?: string
  /** Files that use the value, if no server-rendered page shows it (tests/conformance/leaves). */
  'x-acts'?: readonly string[]
  /** What must be built before the value has any effect. */
  'x-awaits'?: string
  /**
   * Marks a record of the desk with the name of its calls, the property that says when a record is
   * over and the one that lists are usually sorted by, and a property with what the desk does with
   * it; `prepare` derives the calls.
   */
  'x-desk'?: {
    resource?: string
    over?: string
    /** The property by which lists are sorted, with `-` in front for the other direction. */
    order?: string
    /** Whether staff can copy a record, and delete one that nothing refers to. */
    copies?: boolean
    deletes?: boolean
    /** What a patch may have besides fields, such as what to tell those whom it concerns. */
    patch?: Record<string, JsonSchema>
    /** What the request for a new record may have besides fields; the history has it too. */
    create?: Record<string, JsonSchema>
    /** What the history says of other calls that is no property of the record. */
    history?: Record<string, JsonSchema>
    /** false: a change is none of the members’ business, so there is no hub event for all of them. */
    announced?: boolean
    /** The codes with which a patch is refused besides those that every resource has. */
    patchErrors?: readonly string[]
    /** Path of the schema of what the call answers that says what saving changes would do. */
    preview?: string
    /** Staff can't write it. */
    readOnly?: boolean
    /** The history has it although staff can't write it: another call changes it. */
    recorded?: boolean
    /** A list can be searched by its words, sorted by it, filtered by its value. */
    search?: boolean
    sort?: boolean
    filter?: boolean
    /** The value is a day's hours of opening, as staff write them. */
    hours?: boolean
    /** The value is an amount in hundredths of the club's currency. */
    money?: boolean
    /** The value is the id, or a list of ids, of what the call `choices` lists by this name. */
    ref?: string
    /** A list can also be searched by the words of these properties of its items. */
    searchIn?: readonly string[]
  }
  /** Marks a link that leads to a page, here or on the web: no `mailto:` or `tel:`. */
  'x-page-link'?: true
  /** The kind of the thing in the club's data whose number the value is; 0 is none. */
  'x-thing'?:
    | 'event'
    | 'product'
    | 'article'
    | 'page'
    | 'event-category'
    | 'dining-category'
    | 'directory-category'
  /** Name of the list in the catalogue to choose from. */
  'x-choices'?: string
}
