import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { Survey } from '../../../generated/types'
import { SharedEntry, SharedLinkNotFound } from '../../areas/content/public'
import { SurveyForm, SurveyIntro } from '../../areas/surveys/public'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { useEntryTitle } from '../../core/session/entryTitle'
import { callQuery } from '../../core/query/callQuery'
import { LinkButton } from '../../ui/controls/LinkButton'
import { TextLink } from '../../ui/controls/TextLink'
import { Notice } from '../../ui/feedback/Notice'
import { Stack } from '../../ui/layout/Stack'
import { SignInFirst } from './SignInFirst'

/**
 * A survey or form by its id. Visitors see only public ones; customers also see the club's other
 * ones. (shell.route.out-survey, shell.route.out-form)
 */
export function Page(): ReactNode {
  const t = useText()
  const isForm = useLocation().pathname.toLowerCase().startsWith('/form/')
  const signedIn = useAtomValue(customerAtom) !== null
  const { id = '' } = useParams()
  const texts = isForm ? 'page.survey.form' : 'page.survey'
  if (!/^[1-9]\d{0,8}$/.test(id)) return <SharedLinkNotFound texts={texts} />
  return (
    <SharedEntry
      key={id}
      texts={texts}
      query={callQuery(signedIn ? 'surveys.detail' : 'public.survey', {
        params: { surveyId: Number(id) },
      })}
      {...(!signedIn && { missing: <SignInFirst texts={texts} /> })}
    >
      {(survey) => ({
        title: survey.name,
        body: (
          <Body
            survey={survey}
            doneAction={<LinkButton to="/">{t(`${texts}.action`)}</LinkButton>}
          />
        ),
      })}
    </SharedEntry>
  )
}

function Body({ survey, doneAction }: { survey: Survey; doneAction: ReactNode }): ReactNode {
  useEntryTitle(survey.name)
  return (
    <Stack gap={6}>
      <SurveyIntro survey={survey} />
      {survey.waitlistEvents.length > 0 ? (
        <WaitlistEvents events={survey.waitlistEvents} />
      ) : (
        <SurveyForm survey={survey} doneAction={doneAction} />
      )}
    </Stack>
  )
}

/** Says that the form is answered on the page of an event, with a link to each. */
function WaitlistEvents({ events }: { events: Survey['waitlistEvents'] }): ReactNode {
  const t = useText()
  const path = pathOf(useAtomValue(configAtom), 'events')
  return (
    <Notice tone="info" title={t('page.survey.waitlist')}>
      <p>{t('page.survey.waitlistText')}</p>
      {path === undefined ? null : (
        <ul>
          {events.map(({ id, title }) => (
            <li key={id}>
              <TextLink to={`${path}/${id}`}>{title}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
