import { useAtomValue, useSetAtom } from 'jotai'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain } from '../../generated/types'
import type { MessageId } from '../../generated/MessageId'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { SelectField } from '../../src/ui/controls/SelectField'
import { TextField } from '../../src/ui/controls/TextField'
import { draftPatch } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { saveDraft } from '../drafts/saveDraft'
import { studioApi } from '../session/studioAtoms'
import { invalidateCalls } from '../session/studioQueries'
import { useStudioMutation } from '../session/useStudioMutation'
import { reviewFailure } from './reviewFailure'
import { reviewUrlsAtom } from './reviewUrls'

const DAYS = [1, 7, 30] as const

/** The form that saves the draft and makes a review link for it. */
export function MakeReviewLink({
  domain,
  onMade,
}: {
  domain: Domain
  /** Called with the id of the new link. */
  onMade: (id: number) => void
}): ReactNode {
  const t = useText()
  const hasDraft = draftPatch(useAtomValue(editorAtom)) !== null
  const setUrls = useSetAtom(reviewUrlsAtom)
  const [name, setName] = useState('')
  const [days, setDays] = useState<(typeof DAYS)[number]>(7)
  const [failure, setFailure] = useState<MessageId>()
  const making = useStudioMutation(async () => {
    setFailure(undefined)
    try {
      await saveDraft(domain)
      const { link, url } = await studioApi.call('admin.reviews.create', {
        params: { domainId: domain.id },
        body: { name: name.trim(), days },
      })
      setUrls((urls) => ({ ...urls, [link.id]: url }))
      await invalidateCalls('admin.reviews.list')
      setName('')
      onMade(link.id)
    } catch (error) {
      setFailure(reviewFailure(error))
    }
  })
  if (!hasDraft) return <p>{t('studio.reviews.noDraft')}</p>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        making.mutate()
      }}
    >
      <Row>
        <TextField
          name="review-name"
          label={t('studio.reviews.name')}
          hint={t('studio.reviews.nameHint')}
          dir="auto"
          value={name}
          maxLength={60}
          autoComplete="off"
          data-first
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          name="review-days"
          label={t('studio.reviews.days')}
          required
          value={String(days)}
          options={DAYS.map((value) => ({
            value: String(value),
            label: t('studio.reviews.after', { count: value }),
          }))}
          onChange={(event) =>
            setDays(DAYS.find((value) => String(value) === event.target.value) ?? days)
          }
        />
      </Row>
      {failure === undefined ? null : <Failure role="alert">{t(failure)}</Failure>}
      <Button type="submit" size="small" busy={making.isPending}>
        {t('studio.reviews.make')}
      </Button>
    </form>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 8px 16px;
  margin-block-end: 12px;
`
const Failure = styled.p`
  margin-block-end: 8px;
  color: var(--portico-color-danger);
  font-size: var(--portico-text-sm);
`
