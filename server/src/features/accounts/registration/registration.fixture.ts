/** A registration as sent by the page. */
export const OWNER = {
  user: {
    username: 'katharinabrodersen482913',
    first_name: 'Katharina',
    last_name: 'Brodersen',
    email: 'k.brodersen@atelier.test',
    password: 'Foerde2025!',
  },
  phone: '0431 555 01 20',
  date_of_birth: '1986-03-14',
  salutation: 'Keine Anrede',
  website: 'https://atelier.example',
  company_name: 'Atelier Fördelicht',
  legal_form: 'einzelunternehmung',
  user_type: 'owner',
}
