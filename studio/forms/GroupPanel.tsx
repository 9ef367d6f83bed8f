import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { ConfigForm } from './ConfigForm'
import { FormBlock } from './FormBlock'
import { FormsLoading } from './FormsLoading'
import { groupLoads, type GroupContent } from './groupLoads'
import type { FormGroup } from './groups'
import { LanguagesBar } from './languages/LanguagesBar'

/**
 * The forms of one group, with a placeholder while they load and a retry if that fails. Remount it
 * for another group.
 */
export function GroupPanel({
  group,
  readOnly,
}: {
  group: FormGroup
  readOnly: boolean
}): ReactNode {
  const t = useText()
  const [content, setContent] = useState<GroupContent | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    groupLoads[group.id]().then(
      (loaded) => isCurrent && setContent(loaded),
      () => isCurrent && setContent('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [group, attempt])
  if (content === undefined) return <FormsLoading lines={8} />
  if (content === 'failed') {
    return (
      <Notice
        tone="danger"
        live
        title={t('studio.failed.form')}
        action={
          <Button size="small" variant="secondary" onClick={() => setAttempt(attempt + 1)}>
            {t('studio.retry')}
          </Button>
        }
      />
    )
  }
  return (
    <div>
      <Hint>{t(group.hint)}</Hint>
      <Forms>
        {group.hasTexts ? <LanguagesBar groupId={group.id} /> : null}
        {'Top' in content && content.Top ? <content.Top readOnly={readOnly} /> : null}
        {'Panel' in content ? (
          <content.Panel readOnly={readOnly} />
        ) : (
          content.forms.map((source) => (
            <FormBlock key={source.id} id={source.id} title={source.title} folded={source.folded}>
              <ConfigForm source={source} readOnly={readOnly} />
            </FormBlock>
          ))
        )}
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
  gap: 18px;
`
