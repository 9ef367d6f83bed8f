import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { ErrorObject } from 'ajv'
import type { ValidatorFunctions } from '@rjsf/validator-ajv8'

/** One form: the place in the config that it edits, the schema of that place with its ready-made validator, and how it looks. */
export interface FormSource {
  /** Names its fields: unique among the forms. */
  id: string
  /** JSON Pointer into the portal config. */
  pointer: string
  schema: RJSFSchema
  validators: ValidatorFunctions
  main: { (value: unknown): boolean; errors?: ErrorObject[] | null }
  /** Titles in it are message ids. */
  uiSchema: UiSchema
}
