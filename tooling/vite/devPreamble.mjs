// Development only: what the React plugin would write as an inline script, which the strict policy
// refuses.
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type) => type })
