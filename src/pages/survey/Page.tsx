import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { Survey } from '../../../generated/types'
import { SharedEntry, SharedLinkNotFound } from '../../areas/content/public'
import { SurveyForm, SurveyIntro } from '../../areas/surveys/public'
import { useText } from '../../core/intl/useText'
import { customerAtom } from '../../core/session/atoms'
import { useEntryTitle } from '../../core/session/entryTitle'
import { callQuery } from '../../core/query/callQuery'
import { LinkButton } from '../../ui/controls/LinkButton'
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
      <SurveyForm survey={survey} doneAction={doneAction} />
    </Stack>
  )
}
