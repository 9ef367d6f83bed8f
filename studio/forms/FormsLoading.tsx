import { useSetAtom } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { Loading } from '../../src/ui/feedback/Loading'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { loadingFormsAtom } from './groupAtom'

/**
 * Placeholder while forms load; it keeps a request to focus one of their controls from expiring.
 */
export function FormsLoading({ lines }: { lines: number }): ReactNode {
  const t = useText()
  const setLoadingForms = useSetAtom(loadingFormsAtom)
  useEffect(() => {
    setLoadingForms((count) => count + 1)
    return () => setLoadingForms((count) => count - 1)
  }, [setLoadingForms])
  return (
    <Loading label={t('studio.loading')}>
      <Skeleton lines={lines} />
    </Loading>
  )
}
