import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import type { ClubReady } from '../../generated/types'
import { openToolAtom } from '../chrome/openToolAtom'
import { callQuery, studioQueries } from '../session/studioQueries'
import type { CloneTodo } from './cloneTodo'

/**
 * Which tasks outside its config a new club has done, which pages are empty, whether a member can
 * sign in, and where members come in; read again whenever a tool was closed. Undefined until it is known, and for a club without such tasks.
 */
export function useReady(domainId: number, todo: readonly CloneTodo[]): ClubReady | undefined {
  const tool = useAtomValue(openToolAtom)
  const enabled = todo.some(({ code, done }) => !done && OUTSIDE.has(code))
  const { data, refetch } = useQuery(
    {
      ...callQuery('admin.clubs.ready', { params: { domainId } }),
      enabled,
      refetchOnWindowFocus: true,
    },
    studioQueries,
  )
  const toolBefore = useRef(tool)
  useEffect(() => {
    if (enabled && tool === undefined && toolBefore.current !== undefined) void refetch()
    toolBefore.current = tool
  }, [enabled, tool, refetch])
  return data
}

/** A club's URL as its members type it. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '')

/** Codes of the tasks that the config does not tell about. */
const OUTSIDE: ReadonlySet<string> = new Set([
  'company',
  'mail',
  'host',
  'admins',
  'memberships',
  'members',
  'empty-pages',
  'come-in',
])
