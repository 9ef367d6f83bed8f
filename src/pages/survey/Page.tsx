import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { SharedEntry, SharedLinkNotFound } from '../../areas/content/public'
import { SurveyIntro } from '../../areas/surveys/public'
import { customerAtom } from '../../core/session/atoms'
import { callQuery } from '../../core/query/callQuery'

/**
 * A survey or form by its id. Visitors see only public ones, customers also the club's other ones.
 * (shell.route.out-survey, shell.route.out-form)
 */
export function Page(): ReactNode {
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
    >
      {(survey) => ({ title: survey.name, body: <SurveyIntro survey={survey} /> })}
    </SharedEntry>
  )
}
