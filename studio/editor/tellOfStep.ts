import { dismiss, notify, type Notification } from '../../src/ui/feedback/notifications'
import { studioStore } from '../session/studioAtoms'
import { lastStep } from './Editor'
import { editorAtom } from './editorAtom'

/** Says of the step just made what is true only as long as Undo takes that one back: it goes with the next step, with Undo, and when it is published. */
export function tellOfStep(notification: Notification): void {
  const step = lastStep(studioStore.get(editorAtom))
  const told = notify(notification)
  const leave = studioStore.sub(editorAtom, () => {
    if (lastStep(studioStore.get(editorAtom)) === step) return
    dismiss(told)
    leave()
  })
}
