import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { LinkButton } from '../../../src/ui/controls/LinkButton'
import { Badge } from '../../../src/ui/feedback/Badge'
import { SurveyPreview } from '../../surveys/SurveyPreview'
import { SurveyResponses } from '../../surveys/SurveyResponses'
import { useMoment } from '../../values/useMoment'
import type { Resource } from '../Resource'
import { ConditionAnswer, ConditionQuestion } from './Condition'
import { QuestionNote } from './QuestionNote'
import { QuestionRule } from './QuestionRule'
import { pointlessOf, ruleFits } from './questionKinds'

/** Surveys and forms on the desk. */
export const surveys: Resource<'surveys'> = {
  name: 'surveys',
  title: 'desk.surveys.title',
  newTitle: 'desk.surveys.new',
  titleOf: ({ name }) => name,
  inUse: 'desk.surveys.inUse',
  empty: { title: 'desk.surveys.empty', text: 'desk.surveys.emptyText' },
  columns: [
    { field: 'name', label: 'desk.surveys.field.name', cell: ({ record }) => record.name },
    { field: 'count', label: 'desk.surveys.field.count', cell: Count },
    { field: 'lastAt', label: 'desk.surveys.field.lastAt', cell: Last },
    { field: 'state', label: 'desk.surveys.field.state', cell: State },
  ],
  groups: [
    {
      title: 'desk.surveys.group.what',
      fields: ['name', 'description', 'translations', 'isOpen', 'opensAt', 'closesAt'],
    },
    { title: 'desk.surveys.group.questions', fields: ['questions'] },
    {
      title: 'desk.surveys.group.who',
      fields: ['isPublic', 'about', 'multipleResponses', 'required'],
    },
    {
      title: 'desk.surveys.group.after',
      fields: ['buttonCreate', 'buttonEdit', 'confirmationHeader', 'confirmationText'],
    },
  ],
  pointless: ({ about, multipleResponses }) => [
    ...(about === 'none' ? ['required'] : []),
    ...(multipleResponses === true ? [] : ['buttonEdit']),
  ],
  lists: {
    questions: {
      describe: ({ label, text }) => String(label || text),
      note: QuestionNote,
      pointless: pointlessOf,
      needed: ['label', 'text'],
      follows: (question, property) =>
        property === 'kind' && !ruleFits(question) ? { rule: 'any' } : {},
      controls: {
        rule: QuestionRule,
        showWhenId: ConditionQuestion,
        showWhenValue: ConditionAnswer,
      },
      lists: {
        // What answers have is the server's business.
        options: { pointless: () => ['value'], copy: () => ({ value: '' }) },
      },
    },
  },
  pages: [
    { path: 'preview', title: 'desk.surveys.preview', element: SurveyPreview },
    { path: 'responses', title: 'desk.surveys.responses', element: SurveyResponses },
  ],
  notice: ({ count, state }) =>
    count > 0
      ? 'desk.surveys.answeredNotice'
      : state === 'open'
        ? 'desk.surveys.openNotice'
        : undefined,
  isShown: ({ state, about }) => state === 'open' && about === 'none',
  listAct: Nominations,
}

type Cell = Parameters<Resource<'surveys'>['columns'][number]['cell']>[0]

/** Up to how many responses the list counts. */
const MAX_COUNT = 1_000

function Count({ record: { count } }: Cell): ReactNode {
  const t = useText()
  return count > MAX_COUNT
    ? t('desk.surveys.more', { count: MAX_COUNT })
    : t('desk.surveys.count', { count })
}

function Last({ record: { lastAt }, company }: Cell): ReactNode {
  const moment = useMoment(company.timezone)
  return lastAt === null ? '' : moment(lastAt)
}

function State({ record: { state, opensAt }, company }: Cell): ReactNode {
  const t = useText()
  const moment = useMoment(company.timezone)
  return (
    <Badge tone={state === 'open' ? 'success' : 'neutral'}>
      {state === 'later' && opensAt !== null
        ? t('desk.surveys.opens', { when: moment(opensAt) })
        : t(state === 'open' ? 'desk.surveys.open' : 'desk.surveys.closed')}
    </Badge>
  )
}

/** The way to what else arrives from members' forms. */
function Nominations(): ReactNode {
  const t = useText()
  return (
    <LinkButton to="/surveys/nominations" variant="secondary" size="small">
      {t('desk.nominations.title')}
    </LinkButton>
  )
}
