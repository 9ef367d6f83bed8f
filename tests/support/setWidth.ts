/** Sets the width, in px, of a test's window; the next test has the usual one again. */
export function setWidth(width: number): void {
  // The environment's own window, whose types are not those of a browser.
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport: (size: { width: number }) => void }
  }
  happyDOM.setViewport({ width })
}
