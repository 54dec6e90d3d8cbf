/** Mail and telephone as links that write and call; nothing where neither is known. */
export function ContactReach({ email, phone }: { email: string; phone: string }) {
  if (email === "" && phone === "") return null;
  return (
    <p className="contact-reach sm">
      {email === "" ? null : (
        <a className="link" href={`mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`}>
          {email}
        </a>
      )}
      {phone === "" ? null : (
        <a className="link" href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
          {phone}
        </a>
      )}
    </p>
  );
}
