import { developmentSecret } from './developmentSecret'
import type { Environment } from './Environment'

/** The secrets from which keys are derived: one to write with, and perhaps another one to read with. */
export interface ServerSecrets {
  /** PORTICO_SECRET, at least 32 characters; never logged. */
  readonly secret: string
  /**
   * PORTICO_OTHER_SECRET: what it encrypted or signed is accepted too, so that the secret can be
   * changed; undefined if it is not being changed.
   */
  readonly otherSecret: string | undefined
}

/** The secrets with which something may have been encrypted or signed. */
export const secretsToRead = ({ secret, otherSecret }: ServerSecrets): readonly string[] =>
  otherSecret === undefined ? [secret] : [secret, otherSecret]

/**
 * Returns the secrets of an environment; outside production the first one is created in the data
 * folder if it is not set. Throws StartError as `developmentSecret` does.
 */
export async function openSecrets({
  secret,
  otherSecret,
  dataFolder,
}: Pick<Environment, 'secret' | 'otherSecret' | 'dataFolder'>): Promise<ServerSecrets> {
  return { secret: secret ?? (await developmentSecret(dataFolder)), otherSecret }
}
