import { toPointer } from '../../../src/core/json/pointer'
import { setByPath, type FormPath } from '../atPath'
import type { GeneratedForm } from '../FormSource'
import { validationMessage, type ValidationMessage } from '../validationMessage'

/** Why a form would reject a text at a path of its value; undefined if it accepts the text. */
export function findTextFault(
  { main }: Pick<GeneratedForm, 'main'>,
  value: unknown,
  path: FormPath,
  text: string,
): ValidationMessage | undefined {
  if (main(setByPath(value, path, text))) return undefined
  const pointer = toPointer(path.map(String))
  const error = main.errors?.find(({ instancePath }) => instancePath === pointer)
  return (
    error && validationMessage({ name: error.keyword, params: error.params as object, value: text })
  )
}
