/**
 * A client as a third party would write it, from the two specification documents alone. It does not import the
 * contract, sends and reads only the documented fields, and returns status and body unchanged.
 */
export interface Answered {
  status: number
  ok: boolean
  body: Record<string, unknown>
}

interface Sent {
  json?: object
  form?: FormData
  token?: string | undefined
}

export interface StudioFields {
  name: string
  website: string
  address: string
  shop_phone: string
  city: string
  zipcode: string
  latitude: string
  longitude: string
  created_at?: string
}

export class DocumentedClient {
  readonly #base: string
  /** Access token of the last sign-in; `undefined` omits `Authorization`. */
  token: string | undefined

  constructor(server: string, token?: string) {
    this.#base = `${server}/api/`
    this.token = token
  }

  shopsNearby(latitude: number, longitude: number, radius: number) {
    return this.#ask('GET', `photobooth/shops-nearby/?latitude=${latitude}&longitude=${longitude}&radius=${radius}`)
  }

  register(registration: object) {
    return this.#ask('POST', 'photobooth/register/', { json: registration })
  }

  resendOtp(email: string) {
    return this.#ask('POST', 'photobooth/resend-otp/', { json: { email } })
  }

  verifyOtp(email: string, otp: string) {
    return this.#ask('POST', 'photobooth/verify-otp/', { json: { email, otp } })
  }

  async webLogin(email: string, password: string) {
    const answer = await this.#ask('POST', 'photobooth/web-login/', { json: { email, password } })
    if (answer.ok) this.token = String(answer.body.access_token)
    return answer
  }

  profile() {
    return this.#ask('GET', 'photobooth/profile/', { token: this.token })
  }

  changeProfile(profile: object) {
    return this.#ask('PUT', 'photobooth/profile/', { json: profile, token: this.token })
  }

  changePassword(current_password: string, new_password: string, confirm_password: string) {
    const json = { current_password, new_password, confirm_password }
    return this.#ask('POST', 'photobooth/profile/change-password/', { json, token: this.token })
  }

  requestReset(email: string) {
    return this.#ask('POST', 'photobooth/request-password-reset/', { json: { email } })
  }

  resetPassword(email: string, reset_code: string, new_password: string) {
    const json = { email, reset_code, new_password }
    return this.#ask('PUT', 'photobooth/request-password-reset/', { json })
  }

  employees() {
    return this.#ask('GET', 'photobooth/invite-employee/', { token: this.token })
  }

  invite(email: string, user_type: string) {
    const json = { email, user_type, role: user_type }
    return this.#ask('POST', 'photobooth/invite-employee/', { json, token: this.token })
  }

  removeEmployee(userId: number) {
    return this.#ask('DELETE', `photobooth/invite-employee/${userId}/`, { token: this.token })
  }

  registeredShops() {
    return this.#ask('GET', 'photobooth/registered-shops/', { token: this.token })
  }

  addShop(studio: StudioFields) {
    return this.#ask('POST', 'photobooth/registered-shops/', { json: studio, token: this.token })
  }

  /** Like the page after the owner's verification: multipart, with the trade licence. */
  submitShop(studio: StudioFields, certificate: File) {
    const form = new FormData()
    for (const [name, value] of Object.entries(studio)) form.set(name, value)
    form.set('certificate_file', certificate)
    return this.#ask('POST', 'photobooth/registered-shops/', { form, token: this.token })
  }

  deleteShop(id: number) {
    return this.#ask('DELETE', `photobooth/registered-shops/${id}/`, { token: this.token })
  }

  downloadUrl(operatingSystem: string) {
    const path = `photobooth/get-download-url/?operating_system=${operatingSystem}`
    return this.#ask('GET', path, { token: this.token })
  }

  licenseKey() {
    return this.#ask('GET', 'photobooth/get-license-key/', { token: this.token })
  }

  paymentSetup() {
    return this.#ask('GET', 'payments/setup/', { token: this.token })
  }

  setUpPayment(payment: object) {
    return this.#ask('POST', 'payments/setup/', { json: payment, token: this.token })
  }

  updatePaymentMethod(payment: object) {
    return this.#ask('POST', 'payments/update-payment-method/', { json: payment, token: this.token })
  }

  async #ask(method: string, path: string, { json, form, token }: Sent = {}): Promise<Answered> {
    const headers = {
      ...(json && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const body = form ?? (json && JSON.stringify(json))
    const response = await fetch(this.#base + path, { method, headers, ...(body && { body }) })
    return { status: response.status, ok: response.ok, body: (await response.json()) as Record<string, unknown> }
  }
}
