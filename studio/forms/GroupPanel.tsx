import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Loading } from '../../src/ui/feedback/Loading'
import { Notice } from '../../src/ui/feedback/Notice'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { ConfigForm } from './ConfigForm'
import type { FormGroup } from './groups'
import type { FormSource } from './FormSource'

/** The forms of one group (mount it anew for another); a placeholder while they load, and a way on when they can't be had. */
export function GroupPanel({ group, readOnly }: { group: FormGroup; readOnly: boolean }): ReactNode {
  const t = useText()
  const [sources, setSources] = useState<readonly FormSource[] | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let current = true
    group.load().then(
      (loaded) => current && setSources(loaded),
      () => current && setSources('failed'),
    )
    return () => {
      current = false
    }
  }, [group, attempt])
  if (sources === undefined) return <Loading label={t('studio.loading')}><Skeleton lines={8} /></Loading>
  if (sources === 'failed') {
    return (
      <Notice tone="danger" live title={t('studio.failed.form')} action={<Button size="small" variant="secondary" onClick={() => setAttempt(attempt + 1)}>{t('studio.retry')}</Button>} />
    )
  }
  return (
    <div>
      <Hint>{t(group.hint)}</Hint>
      <Forms>
        {sources.map((source) => (
          <ConfigForm key={source.id} source={source} readOnly={readOnly} />
        ))}
      </Forms>
    </div>
  )
}

const Hint = styled.p`
  margin-block-end: 20px;
  color: var(--portico-color-muted-text);
`
const Forms = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`
