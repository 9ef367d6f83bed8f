/**
 * An order status's badge: processing for an empty status, an error for an unknown one. (doc 2 §4,
 * Order status badge)
 */
export function orderState(status: string): {
  state: 'completed' | 'processing' | 'pending' | 'other'
  tone: 'success' | 'warning' | 'danger'
} {
  if (status === 'completed') return { state: 'completed', tone: 'success' }
  if (status === 'processing' || status === '') return { state: 'processing', tone: 'warning' }
  if (status === 'pending') return { state: 'pending', tone: 'warning' }
  return { state: 'other', tone: 'danger' }
}
