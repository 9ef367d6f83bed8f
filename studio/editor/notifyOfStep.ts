import { dismiss, notify, type Notification } from '../../src/ui/feedback/notifications'
import { studioStore } from '../session/studioAtoms'
import { lastStep, type Editor } from './Editor'
import { editorAtom } from './editorAtom'

/**
 * Says of the step just made what is true only as long as Undo takes that one back: it goes with
 * the next step, with Undo, and when it is published.
 */
export function notifyOfStep(notification: Notification): void {
  const step = lastStep(studioStore.get(editorAtom))
  tellWhile(notification, (editor) => lastStep(editor) === step)
}

/** Says of what was just published what is true only until something else is. */
export function notifyOfRevision(notification: Notification): void {
  const { revision } = studioStore.get(editorAtom)
  tellWhile(notification, (editor) => editor.revision === revision)
}

function tellWhile(notification: Notification, isTrue: (editor: Editor) => boolean): void {
  const told = notify(notification)
  const leave = studioStore.sub(editorAtom, () => {
    if (isTrue(studioStore.get(editorAtom))) return
    dismiss(told)
    leave()
  })
}
