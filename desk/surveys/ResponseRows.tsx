import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, DeskResponse } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { JoinedFacts } from '../../src/ui/layout/JoinedFacts'
import { DownloadButton } from '../screens/DownloadButton'
import { OpenMember } from '../screens/OpenMember'
import { deskApi } from '../session/deskApi'
import { useMoment } from '../values/useMoment'
import { useAnswerText } from './useAnswerText'

/** Responses to a survey: who answered, when and about what, and each answer below its question. */
export function ResponseRows({
  responses,
  company,
  onError,
}: {
  responses: readonly DeskResponse[]
  company: AdminCompany
  /** Gets why a file could not be downloaded, and undefined when it is tried again. */
  onError: (error: unknown) => void
}): ReactNode {
  const t = useText()
  const moment = useMoment(company.timezone)
  const answerText = useAnswerText()
  return (
    <Rows>
      {responses.map(({ id, name, email, at, subject, customerId, answers }) => (
        <li key={id}>
          <Head>
            <strong>
              <bdi>
                {name ||
                  email ||
                  t(customerId === null ? 'desk.surveys.visitor' : 'desk.messages.unnamed')}
              </bdi>
            </strong>
            <span>
              <JoinedFacts parts={[email === name ? '' : email, subject, moment(at)]} />
            </span>
            <OpenMember company={company} customerId={customerId} name={name || email} />
          </Head>
          <Answers>
            {answers.map(({ fieldId, question, kind, answer }) => (
              <div key={fieldId}>
                <dt>
                  <bdi>{question}</bdi>
                </dt>
                <dd>
                  {kind === 'file' ? (
                    <DownloadButton
                      fileName={answer || 'signature.png'}
                      load={() =>
                        deskApi.file('desk.responses.file', {
                          params: { id, fieldId },
                          chosen: { companyId: company.id },
                        })
                      }
                      onError={onError}
                    >
                      <bdi>{answer || t('desk.surveys.signature')}</bdi>
                    </DownloadButton>
                  ) : (
                    <bdi>{answerText(kind, answer)}</bdi>
                  )}
                </dd>
              </div>
            ))}
          </Answers>
        </li>
      ))}
    </Rows>
  )
}

const Rows = styled.ul`
  display: grid;
  gap: 12px;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding: 16px;
    border: 1px solid var(--portico-color-border);
    border-radius: 12px;
    background: var(--portico-color-surface);
    overflow-wrap: anywhere;
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 16px;
  > span {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
const Answers = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: 12px 24px;
  margin: 0;
  dt {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
  dd {
    margin: 0;
    white-space: pre-line;
  }
`
