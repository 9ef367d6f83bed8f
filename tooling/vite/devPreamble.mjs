// Development only: what the React plugin would insert as an inline script, which the strict policy
// blocks.
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type) => type })
