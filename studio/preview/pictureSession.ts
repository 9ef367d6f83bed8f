import type { Persona } from '../../src/core/preview/personas'
import { studioWrite } from '../session/studioQueries'

/** The tokens of the pictures' sessions, by club and persona. */
const tokens = new Map<string, Promise<string>>()

/**
 * Token of the session that all pictures of a club share for this persona. `renew` creates a new
 * one, because the last one has ended. Throws ApiError.
 */
export async function pictureSession(
  domainId: number,
  persona: Persona,
  renew: boolean,
): Promise<string> {
  const key = `${domainId}/${persona}`
  const known = renew ? undefined : tokens.get(key)
  if (known) return known
  const token = createSession(domainId, persona)
  tokens.set(key, token)
  token.catch(() => {
    if (tokens.get(key) === token) tokens.delete(key)
  })
  return token
}

async function createSession(domainId: number, persona: Persona): Promise<string> {
  const call = { params: { domainId }, body: { persona } }
  return (await studioWrite('admin.preview.create', call)).token
}
