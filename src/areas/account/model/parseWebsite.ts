/**
 * A typed website as it is stored: with https before it when no scheme is given, '' for nothing;
 * undefined for anything but http and https with a host name.
 */
export function parseWebsite(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return ''
  const address =
    /^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[^/]+:\d/.test(typed) ? typed : `https://${typed}`
  // Loaded from pasted text: anything that isn't an address throws.
  const url = URL.canParse(address) ? new URL(address) : undefined
  const named =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    /^[^.].*\.[^.]{2,}$/.test(url.hostname) &&
    url.username === '' &&
    url.password === ''
  return named && !/\s/.test(typed) ? address : undefined
}
