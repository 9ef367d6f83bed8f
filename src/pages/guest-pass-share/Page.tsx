import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { SharedEntry, SharedLinkNotFound } from '../../areas/content/public'
import { SharedPass } from '../../areas/perks/public'
import { SurveyAction } from '../../areas/surveys/public'
import { callQuery } from '../../core/query/callQuery'
import { Stack } from '../../ui/layout/Stack'

/**
 * A guest's pass by its id and pin in the link; without a pin, "not found" is shown.
 * (shell.route.out-guest-pass-share)
 */
export function Page(): ReactNode {
  const { id = '', pin } = useParams()
  if (pin === undefined || !/^[1-9]\d{0,8}$/.test(id))
    return <SharedLinkNotFound texts="page.guest-pass-share" />
  return (
    <SharedEntry
      key={`${id}/${pin}`}
      texts="page.guest-pass-share"
      query={callQuery('public.guestPass', { params: { passId: Number(id), pin } })}
    >
      {(pass) => ({
        title: pass.pass.name,
        body: (
          <Stack gap={6}>
            <SharedPass shared={pass} />
            {pass.survey && pass.status !== 'used' && !pass.expired ? (
              <SurveyAction about={{ surveyId: pass.survey.id, referenceId: pass.id, pin }} />
            ) : null}
          </Stack>
        ),
      })}
    </SharedEntry>
  )
}
