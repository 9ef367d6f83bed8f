import type { WalletMethod } from '../data/readMethods'

/** Props of what is done with a method; `onGone` is told once it was removed. */
export interface MethodEditorProps<Method = WalletMethod> {
  method: Method
  onChanged: () => void
  onGone: () => void
}
