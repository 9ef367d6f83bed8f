import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { ErrorObject } from 'ajv'
import type { ValidatorFunctions } from '@rjsf/validator-ajv8'

/** A form as `npm run prepare` cuts it out of the schemas (generated/studio/). */
export interface GeneratedForm {
  /** JSON Pointer into the portal config, items of keyed lists by their key. */
  pointer: string
  schema: RJSFSchema
  validators: ValidatorFunctions
  main: { (value: unknown): boolean; errors?: ErrorObject[] | null }
  /** Titles in it are message ids. */
  uiSchema: UiSchema
}

/** How a form shows a value that it stores in another shape. */
export interface FormShape {
  toForm: (stored: unknown) => unknown
  toStored: (shown: unknown, stored: unknown) => unknown
  /** Where something of the stored value, given by number, stands in the form. */
  place: (names: readonly string[], stored: unknown) => readonly string[]
}

/**
 * One form: the place in the config that it edits, the schema of that place with its ready-made
 * validator, and how it looks.
 */
export interface FormSource extends GeneratedForm {
  /** Names its fields: unique among the forms. */
  id: string
  /** Message id of the heading above it. */
  title?: string
  /** Stays folded until it is opened. */
  folded?: boolean
  shape?: FormShape
  /**
   * Whether its values are also checked against the rest of the club (paths that lead nowhere, or
   * clash).
   */
  live?: boolean
}

/** A form made of a generated one, its derived looks with a few of its own laid over them. */
export const formOf = (
  id: string,
  { pointer, schema, validators, main, uiSchema }: GeneratedForm,
  more: Partial<FormSource> = {},
): FormSource => ({
  id,
  pointer,
  schema,
  validators,
  main,
  ...more,
  uiSchema: { ...uiSchema, ...more.uiSchema },
})
