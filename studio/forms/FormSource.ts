import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { ErrorObject } from 'ajv'
import type { ValidatorFunctions } from '@rjsf/validator-ajv8'
import type { setByPointer } from '../../src/core/json/setByPointer'

/** A form generated from the schemas by `npm run prepare` (generated/studio/). */
export interface GeneratedForm {
  /** JSON Pointer of the form's setting in the config, items of keyed lists by their key. */
  pointer: string
  schema: RJSFSchema
  validators: ValidatorFunctions
  /** Validates the form's whole value; sets `errors` if it is invalid. */
  main: { (value: unknown): boolean; errors?: ErrorObject[] | null }
  /** rjsf's uiSchema, with message ids as titles. */
  uiSchema: UiSchema
}

/** Converts between a stored value and the shape in which a form displays it. */
export interface FormShape {
  toForm: (stored: unknown) => unknown
  toStored: (formValue: unknown, stored: unknown) => unknown
  /** Converts a path in the stored value, with indexes, to the path in the form. */
  toFormPath: (names: readonly string[], stored: unknown) => readonly string[]
}

/**
 * A form: the setting it edits, the setting's schema with its compiled validator, and its
 * appearance.
 */
export interface FormSource extends GeneratedForm {
  /** Prefix of the form's field ids; unique among the forms. */
  id: string
  /** Message id of the heading above the form. */
  title?: string
  /** Whether the form is folded until it is opened. */
  folded?: boolean
  shape?: FormShape
  /** Sets the form's value at its pointer in a config; `setByPointer` by default. */
  store?: typeof setByPointer
  /**
   * Whether the form's values are also checked against the rest of the club (broken or clashing
   * paths).
   */
  checksWholeClub?: boolean
}

/** Builds a form from a generated one; `overrides` change its appearance. */
export const formOf = (
  id: string,
  { pointer, schema, validators, main, uiSchema }: GeneratedForm,
  overrides: Partial<FormSource> = {},
): FormSource => ({
  id,
  pointer,
  schema,
  validators,
  main,
  ...overrides,
  uiSchema: { ...uiSchema, ...overrides.uiSchema },
})
