import { normaliseHost } from '../../../platform/sessions/normaliseHost'

/** Returns a host in the form in which clubs store it; undefined if the text is not a host name. */
export function readHost(text: string): string | undefined {
  const host = normaliseHost(text.trim())
  return /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/.test(
    host,
  )
    ? host
    : undefined
}
