import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, SurveyRecord } from '../../generated/types'
import { SurveyForm, SurveyIntro } from '../../src/areas/surveys/public'
import { languageName } from '../../src/core/intl/locale'
import { useText } from '../../src/core/intl/useText'
import { SelectField } from '../../src/ui/controls/SelectField'
import { Stack } from '../../src/ui/layout/Stack'
import { NotLoaded } from '../screens/NotLoaded'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { MemberTexts } from './MemberTexts'

/** A survey as members see it, in each language of the club's, to be tried without being answered. */
export function SurveyPreview({
  record: { id, name },
  company,
}: {
  record: SurveyRecord
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const chosen = { companyId: company.id }
  const languages = useQuery(
    {
      queryKey: ['desk.languages', company.id],
      queryFn: ({ signal }) => deskApi.call('desk.languages', { chosen, signal }),
      staleTime: Infinity,
    },
    deskQueries,
  )
  const [picked, setPicked] = useState<string>()
  const offered = languages.data?.languages ?? []
  const language = picked ?? offered[0]
  const preview = useQuery(
    {
      queryKey: ['desk.surveys.preview', id, language],
      queryFn: ({ signal }) =>
        deskApi.call('desk.surveys.preview', {
          params: { id },
          query: { language: language ?? '' },
          chosen,
          signal,
        }),
      enabled: language !== undefined,
      meta: { subjects: ['surveys'], id } satisfies DeskMeta,
    },
    deskQueries,
  )
  const error = languages.error ?? preview.error
  const retry = (): void => void (languages.data === undefined ? languages : preview).refetch()
  return (
    <>
      <p>{t('desk.surveys.previewHint')}</p>
      {offered.length > 1 && language !== undefined ? (
        <SelectField
          name="previewLanguage"
          label={t('desk.surveys.previewLanguage')}
          required
          value={language}
          options={offered.map((tag) => ({ value: tag, label: languageName(tag) }))}
          onChange={({ target }) => setPicked(target.value)}
        />
      ) : null}
      {preview.data === undefined || language === undefined ? (
        <NotLoaded error={error} companyId={company.id} onRetry={retry} />
      ) : (
        <MemberTexts key={language} language={language} timezone={company.timezone}>
          <Frame aria-label={name}>
            <Stack gap={6}>
              <strong>{preview.data.name}</strong>
              <SurveyIntro survey={preview.data} />
              <SurveyForm key={preview.data.version} survey={preview.data} isPreview />
            </Stack>
          </Frame>
        </MemberTexts>
      )}
    </>
  )
}

const Frame = styled.section`
  padding: 24px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
`
