import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Loading } from '../../src/ui/feedback/Loading'
import { Notice } from '../../src/ui/feedback/Notice'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { DialogIntro } from '../chrome/DialogTable'
import { StudioDialog } from '../chrome/StudioDialog'
import type { ToolProps } from '../chrome/ToolProps'
import { Fleet } from './Fleet'
import { useFleet } from './useFleet'

/**
 * The *Several clubs* tool: the clubs of all companies that the admin works for, in what they
 * differ from a pattern, and the open draft's changes in some of them, in waves.
 */
export function FleetTool({ domain, onClose }: ToolProps): ReactNode {
  const t = useText()
  const { clubs, hasFailed, reload } = useFleet()
  return (
    <StudioDialog
      // Remounts once the clubs have loaded, so that the focus starts at the search.
      key={clubs ? 'clubs' : 'loading'}
      title={t('studio.tools.fleet')}
      width={960}
      onClose={onClose}
    >
      <DialogIntro>{t('studio.fleet.lead')}</DialogIntro>
      {clubs ? (
        <Fleet clubs={clubs} clubName={domain.name} />
      ) : hasFailed ? (
        <Notice
          tone="danger"
          live
          title={t('studio.fleet.notLoaded')}
          action={
            <Button variant="secondary" size="small" onClick={() => void reload()}>
              {t('studio.retry')}
            </Button>
          }
        />
      ) : (
        <Loading>
          <Skeleton lines={6} />
        </Loading>
      )}
    </StudioDialog>
  )
}
