import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { localizedText } from '../../../ui/feedback/localizedText'
import { notify } from '../../../ui/feedback/notificationStore'
import { useReopenForm } from '../../../ui/inputs/useFormDraft'
import { Card } from '../../../ui/layout/Card'
import { Heading } from '../../../ui/layout/Heading'

/** Props of a group with an edit form; read-only without `form`. */
export interface EditCardProps {
  /** Identifies the form, so that the right form reopens after an expired session. */
  name: string
  title: string
  children: ReactNode
  form?: ((close: (saved: boolean) => void) => ReactNode) | undefined
}

/** A group of the profile. Edit opens its form; saving notifies, and focus returns to Edit. */
export function EditCard({ name, title, children, form }: EditCardProps): ReactNode {
  const t = useText()
  const id = useId()
  const [isEditing, setEditing] = useState(false)
  const head = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  useReopenForm(name, () => setEditing(true))
  useEffect(() => {
    if (wasEditing.current && !isEditing) head.current?.querySelector('button')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const close = (saved: boolean): void => {
    setEditing(false)
    if (saved) notify({ tone: 'success', title: localizedText('area.account.saved'), text: title })
  }
  return (
    <Card as="section" aria-labelledby={id}>
      <Head ref={head}>
        <span id={id}>
          <Heading level={2} size={4}>
            {title}
          </Heading>
        </span>
        {form && !isEditing ? (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('area.account.editGroup', { group: title })}
            onClick={() => setEditing(true)}
          >
            {t('area.account.edit')}
          </Button>
        ) : null}
      </Head>
      {isEditing && form ? form(close) : children}
    </Card>
  )
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--portico-space-4);
  min-block-size: var(--portico-target-size);
  margin-block-end: var(--portico-space-3);
`
