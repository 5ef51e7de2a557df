/** All facts about the operator that production requires. */
export const OPERATOR = {
  OPERATOR_COMPANY: 'Lichtpost GmbH',
  OPERATOR_STREET: 'Hafenweg 1',
  OPERATOR_POSTCODE: '24103',
  OPERATOR_CITY: 'Kiel',
  OPERATOR_PHONE: '0431 555 0',
  OPERATOR_EMAIL: 'post@lichtpost.test',
  OPERATOR_REPRESENTATIVE: 'Jana Licht',
  OPERATOR_REGISTER: 'Amtsgericht Kiel, HRB 12345',
  OPERATOR_VAT_ID: 'DE123456789',
  OPERATOR_CREDITOR_ID: 'DE98ZZZ09999999999',
  OPERATOR_DATA_PROTECTION_OFFICER: 'Ole Licht, datenschutz@lichtpost.test',
  OPERATOR_SUPERVISORY_AUTHORITY: 'Aufsicht Nord, Kiel',
  HOSTING: 'Rechnerhaus GmbH; Nürnberg; Strom und Kühlung AG, Fürth',
  OPERATOR_PROCESSORS: 'Postbote GmbH, Kiel (Versand von E-Mails)',
  OPERATOR_PARTNERS: 'keine',
}
