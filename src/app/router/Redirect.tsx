import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { isOutsidePortal } from '../../core/config/compile/reservedPaths'
import type { Outcome } from '../../core/gates/decide'
import { keepsQuery, redirectAddress } from '../../core/gates/redirectAddress'
import { inPreview } from '../../core/preview/previewSession'
import { portalPath } from '../../core/registry/portalPath'

/** Goes on to where the current path redirects: within the portal, or away from it. */
export function Redirect({
  outcome,
}: {
  outcome: Extract<Outcome, { kind: 'redirect' }>
}): ReactNode {
  const { pathname, search, hash } = useLocation()
  const keeps = keepsQuery(outcome)
  const address = redirectAddress(outcome, pathname, keeps ? search : '')
  const leavesPortal = isOutsidePortal(address)
  useEffect(() => {
    // The preview shows the portal only.
    if (leavesPortal && !inPreview()) window.location.replace(address)
  }, [leavesPortal, address])
  if (leavesPortal) return null
  return (
    <Navigate to={portalPath(keeps && !address.includes('#') ? address + hash : address)} replace />
  )
}
