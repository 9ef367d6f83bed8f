/**
 * Converts a typed website to its stored form: adds `https://` if the scheme is missing; '' stays
 * ''. Returns undefined if it is not an http or https URL with a host name.
 */
export function parseWebsite(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return ''
  // A colon before digits, as in `example.com:8080`, comes before a port; it doesn't end a scheme.
  const address =
    /^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[^/]+:\d/.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isWebAddress =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    /^[^.].*\.[^.]{2,}$/.test(url.hostname) &&
    url.username === '' &&
    url.password === ''
  return isWebAddress && !/\s/.test(typed) ? address : undefined
}
