import { useEffect, type ReactNode, type RefObject } from 'react'
import { useBlocker } from 'react-router-dom'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { StudioDialog } from '../../studio/chrome/StudioDialog'

/**
 * While `hasUnsaved`, asks before another page of the desk opens, and has the browser ask before it
 * closes or reloads this one. `isSaved` is set by a form that leaves the page because it has saved.
 */
export function LeaveWarning({
  hasUnsaved,
  isSaved,
}: {
  hasUnsaved: boolean
  isSaved: RefObject<boolean>
}): ReactNode {
  const t = useText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved && !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <StudioDialog
      title={t('desk.leave.title')}
      width={420}
      onClose={blocker.reset}
      actions={
        <>
          <Button variant="secondary" onClick={blocker.proceed}>
            {t('desk.leave.leave')}
          </Button>
          <Button data-first onClick={blocker.reset}>
            {t('desk.leave.stay')}
          </Button>
        </>
      }
    >
      {t('desk.leave.text')}
    </StudioDialog>
  )
}
