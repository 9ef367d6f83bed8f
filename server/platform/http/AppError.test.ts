import { describe, expect, it } from 'vitest'
import { AppError, type ErrorDetail } from './AppError'
import { errorTitles } from './errorTitles'

const describeDetails = (code: string, ...details: (readonly [string, string])[]): AppError =>
  new AppError(422, code, {
    details: details.map(([path, message]): ErrorDetail => ({ path, code: 'any', message })),
  })

describe('an error with details', () => {
  it.each(['invalid_request', 'conflict'])(
    'with the code %s, whose own text says too little, is described by them, each as a sentence with its field’s name',
    (code) => {
      const error = describeDetails(
        code,
        ['/shipping', 'must be chosen'],
        ['/attendees/0/first_name', 'Please fill this in'],
        ['/wallet_id', 'This is not one of your payment methods.'],
        ['', 'must be object'],
      )
      expect(error.description).toBe(
        'Shipping must be chosen. Attendees 1 first name: Please fill this in. This is not one of your payment methods. The request must be object.',
      )
      expect(error.isGeneral).toBe(false)
    },
  )

  it('names the first ten of many fields and counts the others', () => {
    const many = Array.from({ length: 12 }, (_, index) => [`/f_${index}`, 'is missing'] as const)
    const { description } = describeDetails('invalid_request', ...many)
    expect(description).toMatch(
      /^F 0 is missing\. .*F 9 is missing\. 2 more values are not valid\.$/,
    )
    expect(description).not.toContain('F 10')
  })

  it('keeps a description that is given, and the code’s own text where it says what is wrong', () => {
    const details = [{ path: '/email', code: 'taken', message: 'already has an account' }]
    const given = new AppError(422, 'invalid_request', { description: 'Not today.', details })
    expect([given.description, given.isGeneral]).toEqual(['Not today.', false])
    const taken = new AppError(409, 'email_taken', { details })
    expect(taken.description).toBe(errorTitles['email_taken']?.description)
    expect(taken.isGeneral).toBe(true)
    expect(new AppError(400, 'invalid_request').isGeneral).toBe(true)
  })
})
