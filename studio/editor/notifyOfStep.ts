import { dismiss, notify, type Notification } from '../../src/ui/feedback/notificationStore'
import { studioStore } from '../session/studioAtoms'
import { lastStep, type Editor } from './Editor'
import { editorAtom } from './editorAtom'

/**
 * Shows a notification about the last step; it disappears with the next step, with Undo and when
 * the step is published.
 */
export function notifyOfStep(notification: Notification): void {
  const step = lastStep(studioStore.get(editorAtom))
  notifyWhile(notification, (editor) => lastStep(editor) === step)
}

/** Shows a notification that disappears when another revision is published. */
export function notifyOfRevision(notification: Notification): void {
  const { revision } = studioStore.get(editorAtom)
  notifyWhile(notification, (editor) => editor.revision === revision)
}

function notifyWhile(notification: Notification, isTrue: (editor: Editor) => boolean): void {
  const notificationId = notify(notification)
  const unsubscribe = studioStore.sub(editorAtom, () => {
    if (isTrue(studioStore.get(editorAtom))) return
    dismiss(notificationId)
    unsubscribe()
  })
}
