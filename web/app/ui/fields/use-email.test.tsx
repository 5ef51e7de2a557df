import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { TextField } from './text-field.tsx'
import { handEmailOn, useEmail } from './use-email.ts'

afterEach(() => sessionStorage.clear())

function SignIn() {
  const [email, setEmail] = useEmail()
  return <TextField id="email" label="E-Mail" type="email" value={email} onChange={setEmail} autoFocus />
}

const field = () => screen.getByLabelText<HTMLInputElement>('E-Mail')

it('LOGIN-01, CODE-02 what a reader types who is in the field already replaces the address of the page before', async () => {
  // Before the page: it watches what is selected from now on.
  const user = userEvent.setup()
  handEmailOn('antrag@studio.test')
  render(<SignIn />)
  expect(field().value).toBe('antrag@studio.test')
  await user.keyboard('neu@studio.test')
  expect(field().value).toBe('neu@studio.test')
})
