const KEY = 'portico-review/name'

/** The name under which this browser's person wrote last; empty if unknown. */
export function readAuthor(): string {
  try {
    return window.localStorage.getItem(KEY) ?? ''
  } catch (forbidden) {
    void forbidden
    return ''
  }
}

/** Remembers the name under which this browser's person writes. */
export function storeAuthor(name: string): void {
  try {
    window.localStorage.setItem(KEY, name)
  } catch (forbidden) {
    // Without storage the name has to be written again.
    void forbidden
  }
}
