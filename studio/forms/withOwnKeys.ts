import { hashForSchema, type RJSFSchema, type ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { isPlainObject } from '../../src/core/json/plainObject'
import { jsonEquals } from '../../src/core/json/mergePatch'
import type { FormSource } from './FormSource'

/** What rjsf shows a form with. */
interface ShownForm extends Pick<FormSource, 'schema' | 'uiSchema'> {
  validator: ValidatorType
}

/**
 * A form with fields for the keys that a club has added to its map, if it may have such. Of keys
 * that its schema does not name, rjsf shows those that the map had when the form was mounted; named,
 * they come and go while the form and its focus stay. The same object as long as the keys are the
 * same.
 */
export function withOwnKeys(source: FormSource, value: unknown): ShownForm {
  const keys = addedKeys(source, value)
  const last = lastShown.get(source)
  if (last && jsonEquals(last.keys, keys)) return last.form
  const form = createForm(source, keys)
  lastShown.set(source, { keys, form })
  return form
}

const lastShown = new WeakMap<FormSource, { keys: readonly string[]; form: ShownForm }>()

/** The keys of a map that its form's schema allows but does not name, sorted. */
function addedKeys({ schema }: FormSource, value: unknown): readonly string[] {
  const { properties = {}, additionalProperties } = schema
  return typeof additionalProperties === 'object' && isPlainObject(value)
    ? Object.keys(value)
        .filter((key) => !Object.hasOwn(properties, key))
        .toSorted()
    : []
}

function createForm(
  { schema, uiSchema, validators, main }: FormSource,
  keys: readonly string[],
): ShownForm {
  if (keys.length === 0)
    return { schema, uiSchema, validator: createPrecompiledValidator(validators, schema) }
  const forEach = <Value>(value: Value): Record<string, Value> =>
    Object.fromEntries(keys.map((key) => [key, value]))
  const named: RJSFSchema = {
    ...schema,
    properties: { ...schema.properties, ...forEach(schema.additionalProperties ?? true) },
  }
  // The same values are valid; rjsf looks the validator up by this name of the schema.
  const namedValidators = { ...validators, [hashForSchema(named)]: main }
  return {
    schema: named,
    uiSchema: { ...uiSchema, ...forEach(uiSchema['additionalProperties']) },
    validator: createPrecompiledValidator(namedValidators, named),
  }
}
