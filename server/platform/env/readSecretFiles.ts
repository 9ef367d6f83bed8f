import { readFileSync } from 'node:fs'
import { EnvironmentError } from './EnvironmentError'
import { environmentSchema } from './environmentSchema'

/** Environment variables by their names. */
export type Variables = Readonly<Record<string, string | undefined>>

/** The accounts at payment vendors; a suffix such as `_7` is the id of a club's domain. */
export const isVendorVariable = (name: string): boolean =>
  /^(?:STRIPE|GOCARDLESS|PLAID)_[A-Z]/.test(name)

/**
 * Returns the variables with the content of the files that `NAME_FILE` variables name as `NAME`,
 * without line breaks at its end. That works for every variable that may contain a secret. Throws
 * EnvironmentError, without the content, if both variables are set, or if the file can't be read or
 * is empty.
 */
export function readSecretFiles(source: Variables): Variables {
  const values: Record<string, string | undefined> = { ...source }
  for (const [variable, file] of Object.entries(source)) {
    const name = variable.replace(/_FILE$/, '')
    if (!file || name === variable || !mayBeSecret(name)) continue
    if (source[name])
      throw new EnvironmentError(`${variable} and ${name} are both set: unset one of them`)
    values[name] = readSecret(variable, file)
  }
  return values
}

const properties: Readonly<Record<string, object>> = environmentSchema.properties

const mayBeSecret = (name: string): boolean =>
  isVendorVariable(name) ||
  (Object.hasOwn(properties, name) && 'secret' in (properties[name] ?? {}))

function readSecret(variable: string, file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new EnvironmentError(`${variable} names the file ${file}, which can't be read: ${reason}`)
  }
  // An empty variable counts as not set, but an empty file is a secret that got lost.
  if (text === '') throw new EnvironmentError(`${variable} names the file ${file}, which is empty`)
  return text
}
