import { afterAll, afterEach } from 'vitest'
import { dismiss, notificationStore } from '../../src/ui/feedback/notificationStore'

// Test files share modules, so a test must not leave anything to the next file. The library would
// clean up only after the tests of the first file that imports it.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // Only ends tests that hang; the default of one second is too short for a busy machine.
  configure({ asyncUtilTimeout: 30_000 })
  afterEach(() => {
    cleanup()
  })
  // What a test has put into the document itself, or what was rendered after its end.
  afterAll(() => document.body.replaceChildren())
}
afterEach(() => {
  for (const { id } of notificationStore.get()) dismiss(id)
})
