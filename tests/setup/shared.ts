import { afterAll, afterEach } from 'vitest'
import { setWidth } from '../support/setWidth'
import { dismiss, notificationStore } from '../../src/ui/feedback/notificationStore'

// Test files share modules, so a test must not leave anything to the next file. The library would
// clean up only after the tests of the first file that imports it.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // This timeout only ends tests that hang; the default of one second is too short for a busy
  // machine.
  configure({ asyncUtilTimeout: 30_000 })
  const width = window.innerWidth
  afterEach(() => {
    cleanup()
    if (window.innerWidth !== width) setWidth(width)
  })
  // Removes what a test put into the document itself, and what was rendered after the test ended.
  // A listener that blocks clicks would make the forms of later files fail.
  afterAll(() => {
    const button = document.createElement('button')
    document.body.replaceChildren(button)
    const isFree = button.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    )
    document.body.replaceChildren()
    if (!isFree) throw new Error('This file left a listener that blocks clicks.')
  })
}
afterEach(() => {
  for (const { id } of notificationStore.get()) dismiss(id)
})
