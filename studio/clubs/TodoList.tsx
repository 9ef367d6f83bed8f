import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { describeConfigPath } from '../../src/core/config/describe/describeConfigPath'
import type { PlainObject } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { fromPointer } from '../../src/core/json/pointer'
import { OutsideLink } from '../../src/ui/controls/OutsideLink'
import { ControlLink } from '../chrome/ControlLink'
import { openToolAtom } from '../chrome/openToolAtom'
import { useFocusAfterRemoval } from '../chrome/useFocusAfterRemoval'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { openControl } from '../forms/openControl'
import { usePathName } from '../forms/messages/usePathName'
import { compiledDraft } from '../forms/compiledDraft'
import { useFindText } from '../forms/useFindText'
import { CopyText } from '../hosts/CopyText'
import { deskPageOf } from '../../src/core/config/todo/deskPage'
import { SwitchPagesOff } from './SwitchPagesOff'
import {
  isJoinedTask,
  isPutAside,
  placeOfTodo,
  toDoneTodo,
  toEntries,
  type CloneTodo,
  type DoneTodo,
} from './cloneTodo'
import { MarkButton } from './MarkButton'
import { paymentsOf } from './payments'

interface TodoListProps {
  todo: readonly CloneTodo[]
  /** The configs in which the settings' names are looked up. */
  configs: readonly PlainObject[]
  slug?: string | undefined
  /** Whether pages can be switched off here: of the club that is edited, by those who may edit it. */
  mayEdit?: boolean
  /** Whether this admin may open a tool; without it, any. */
  mayOpen?: (tool: string) => boolean
  /** Marks a task as done, or undoes that. */
  onDone?: (done: DoneTodo) => void
  /** What is being marked; until that has finished, nothing else can be marked. */
  pending?: DoneTodo | undefined
}

/**
 * The tasks that remain after cloning, one group for each kind; of some kinds all tasks are one entry
 * (`toEntries`). For a created club (`slug`), each task links to the control or tool in which it is
 * done. If only a command can do it, the row says who can run the command, and the commands are
 * folded at the end.
 */
export function TodoList({ todo, ...props }: TodoListProps): ReactNode {
  const t = useText()
  const { slug, onDone } = props
  const commands = useCommands(todo, props)
  const taskText = useTaskText(props)
  const isListed = (code: string): boolean =>
    // Editing is enabled in a notice of its own, so this task is listed only where it can be marked
    // as done.
    LISTED_CODES.has(code) || (code === 'debug' ? onDone !== undefined : slug !== undefined)
  return (
    <>
      <Groups>
        {groupByCode(todo).map(({ code, why, tasks }) => (
          <li key={code}>
            {taskText(code) ?? why}
            {isListed(code) ? (
              <Tasks>
                {toEntries(tasks).map((entry) => (
                  <EntryRow
                    key={entry.length > 1 ? code : entry[0]?.path}
                    tasks={entry}
                    {...props}
                  />
                ))}
              </Tasks>
            ) : null}
          </li>
        ))}
      </Groups>
      {commands.length > 0 ? (
        <Commands>
          <summary>{t('studio.clone.commands')}</summary>
          {commands.map(({ name, command }) => (
            <CopyText key={command} label={name} text={command} isWide />
          ))}
        </Commands>
      ) : null}
    </>
  )
}

/**
 * Returns what there is to do of a kind of task, with what the club has of it now: its plan, and how
 * its members pay. Undefined if the studio doesn't know the kind.
 */
function useTaskText({
  configs: [config = {}],
  slug,
  mayOpen = () => true,
}: Omit<TodoListProps, 'todo'>): (code: string) => string | undefined {
  const t = useText()
  const find = useFindText()
  return (code) => {
    if (code === 'plan')
      return t('studio.clone.todo.plan', { plan: compiledDraft(config).config.plan })
    // Before the club exists, the config is that of its source, whose processors are never copied.
    if (code === 'processors')
      return t('studio.clone.todo.processors', paymentsOf(slug === undefined ? {} : config))
    return find(
      code === 'company' && !mayOpen('company')
        ? 'studio.clone.todo.companyByOwner'
        : `studio.clone.todo.${code}`,
    )
  }
}

/** The commands for the tasks that no form and no tool can do, with the names of their settings. */
function useCommands(
  todo: readonly CloneTodo[],
  { slug, configs }: Omit<TodoListProps, 'todo'>,
): readonly { name: string; command: string }[] {
  const find = useFindText()
  const config = currentConfig(useAtomValue(editorAtom))
  return todo.flatMap((task) => {
    const place = slug === undefined ? undefined : placeOfTodo(task, slug, config)
    return place && 'command' in place
      ? [
          {
            name:
              find(`studio.clone.place.${task.code}`) ??
              describeConfigPath(task.path, configs, find),
            command: place.command,
          },
        ]
      : []
  })
}

function EntryRow({
  tasks,
  onDone,
  pending,
  mayEdit = false,
  ...props
}: Omit<TodoListProps, 'todo'> & { tasks: readonly CloneTodo[] }): ReactNode {
  const t = useText()
  const row = useRef<HTMLLIElement>(null)
  useFocusAfterRemoval(row, listFocusAfter)
  const find = useFindText()
  const pathName = usePathName(tasks.map(({ path }) => path))
  const [task] = tasks
  if (task === undefined) return null
  const isJoined = isJoinedTask(task)
  const name = find(`studio.clone.place.${task.code}`) ?? pathName(task.path, props.configs)
  const marked = toDoneTodo(task)
  const isPending = pending?.code === marked.code && pending.path === marked.path
  return (
    <li ref={row} data-joined={isJoined || undefined}>
      <Places data-places data-done={(task.done && !isPutAside(task)) || undefined}>
        {tasks.map((one) => (
          <span key={one.path}>
            <TaskPlace
              task={one}
              name={isJoined && one.path !== '' ? pathName(one.path, props.configs) : name}
              {...props}
            />
          </span>
        ))}
        {task.done && isPutAside(task) ? <span>{t('studio.clone.putAside')}</span> : null}
      </Places>
      <Acts>
        {mayEdit && task.code === 'empty-pages' && !task.done ? (
          <SwitchPagesOff uris={tasks.flatMap(({ path }) => fromPointer(path)[1] ?? [])} />
        ) : null}
        {onDone ? (
          // The button stays in its place with the focus.
          <MarkButton
            task={task}
            name={name}
            payments={paymentsOf(props.configs[0])}
            busy={isPending}
            idle={pending !== undefined && !isPending}
            onClick={() => onDone({ ...marked, done: !task.done })}
          />
        ) : null}
      </Acts>
    </li>
  )
}

/** Where a task is done: a link there, or who can do it. */
function TaskPlace({
  task,
  name,
  slug,
  mayOpen = () => true,
}: Omit<TodoListProps, 'todo'> & { task: CloneTodo; name: string }): ReactNode {
  const t = useText()
  const config = currentConfig(useAtomValue(editorAtom))
  const setOpenTool = useSetAtom(openToolAtom)
  const place = slug === undefined ? undefined : placeOfTodo(task, slug, config)
  if (place === undefined) return name
  if ('page' in place) return <DeskLink to={place.page}>{name}</DeskLink>
  if ('command' in place) return `${name} · ${t('studio.clone.onServer')}`
  if ('tool' in place && !mayOpen(place.tool)) return `${name} · ${t('studio.clone.byOwner')}`
  const open = (): void => {
    if ('control' in place) openControl(place.control)
    else setOpenTool(place.tool)
  }
  const deskPage = task.code === 'empty-pages' ? deskPageOf(task.path) : undefined
  if (deskPage !== undefined)
    return (
      <>
        <DeskLink to={deskPage}>{name}</DeskLink>
        {' · '}
        <ControlLink type="button" aria-label={t('studio.clone.switchOf', { name })} onClick={open}>
          {t('studio.clone.switch')}
        </ControlLink>
      </>
    )
  return (
    <ControlLink type="button" onClick={open}>
      {name}
    </ControlLink>
  )
}

/** A link to the desk, in a tab of its own: here, changes may be waiting to be published. */
const DeskLink = ({ to, children }: { to: string; children: ReactNode }): ReactNode => (
  <ControlLink as={OutsideLink} to={to} newTab>
    {children}
  </ControlLink>
)

/**
 * The elements that may take the focus of a removed row: the next task's own link, the control that
 * opens the list, or the forms. Never a button that marks another task as done.
 */
function listFocusAfter(row: HTMLElement): (HTMLElement | null)[] {
  const list = row.closest('details')
  const links = list?.querySelectorAll<HTMLElement>('li li > [data-places] :is(a, button)') ?? []
  return [
    ...[...links].filter(
      (link) =>
        !row.contains(link) &&
        (row.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    ),
    list?.querySelector('summary') ?? null,
    row.closest<HTMLElement>('[role=tabpanel]'),
  ]
}

/**
 * Codes of tasks that are shown with their settings even before the club exists, because the code
 * alone does not say enough.
 */
const LISTED_CODES: ReadonlySet<string> = new Set([
  'credential',
  'contact',
  'renamed',
  'picture',
  'link',
  'dead-link',
  'link-data',
  'refused',
  'texts',
  'hours',
  'slogans',
])

/** Groups tasks by code: one line per code, with all settings it concerns. */
function groupByCode(
  todo: readonly CloneTodo[],
): readonly { code: string; why: string; tasks: readonly CloneTodo[] }[] {
  const codes = [...new Set(todo.map(({ code }) => code))]
  return codes.map((code) => {
    const tasks = todo.filter((one) => one.code === code)
    return { code, why: tasks[0]?.why ?? '', tasks }
  })
}

const Groups = styled.ul`
  display: grid;
  gap: 8px;
  padding-inline-start: 20px;
  list-style: disc;
  overflow-wrap: anywhere;
`
const Tasks = styled.ul`
  font-size: var(--portico-text-sm);
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
  }
  li[data-joined] {
    flex-direction: column;
    align-items: stretch;
    gap: 0;
  }
`
/** What can be done with an entry: beside its places, or below them if their names would be squeezed. */
const Acts = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  margin-inline-start: auto;
  &:empty {
    display: none;
  }
`
/** The places of an entry: as many in a line as there is room for. */
const Places = styled.span`
  display: flex;
  flex: 1 1 120px;
  flex-wrap: wrap;
  gap: 2px 16px;
  min-inline-size: 0;
  /* Links are boxes of their own, which a line through their parent would spare. */
  &[data-done] > span,
  &[data-done] > span > * {
    color: var(--portico-color-muted-text);
    text-decoration: line-through;
  }
`
const Commands = styled.details`
  margin-block-start: 8px;
  font-size: var(--portico-text-sm);
  summary {
    min-block-size: 24px;
    cursor: pointer;
  }
  > div {
    margin-block-start: 8px;
  }
`
