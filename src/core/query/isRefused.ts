import { ApiError } from '../api/ApiError'
import type { QueryState } from './useCallQuery'

/** Whether the person may not see the data, because their rights changed after the page was opened. */
export const isRefused = (data: QueryState<unknown>): boolean =>
  data.status === 'failed' &&
  data.error instanceof ApiError &&
  [401, 403].includes(data.error.status)
