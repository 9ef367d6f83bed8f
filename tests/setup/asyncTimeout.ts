// A wait's limit ends a test that hangs; the library's own of one second is less than a busy
// machine takes.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
}

export {}
