import { useEffect, type ReactNode } from 'react'
import { SharedLinkNotFound } from '../../areas/content/public'
import { rememberRequestedPath } from '../../core/session/rememberRequestedPath'

/**
 * Shown to visitors instead of a members' survey: a link to sign in, which leads back here. Surveys
 * that don't exist show the same.
 */
export function SignInFirst({ texts }: { texts: 'page.survey' | 'page.survey.form' }): ReactNode {
  useEffect(() => rememberRequestedPath(), [])
  return (
    <SharedLinkNotFound
      texts={texts}
      text="page.survey.forMembers"
      action="page.survey.signIn"
      actionTo="/login"
    />
  )
}
