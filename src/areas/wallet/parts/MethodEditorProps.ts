import type { WalletMethod } from '../data/methodQueries'

/** Props of a method's editor; `onGone` is called once the method has been deleted. */
export interface MethodEditorProps<Method = WalletMethod> {
  method: Method
  onChanged: () => void
  onGone: () => void
}
