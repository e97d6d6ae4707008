// What every page of the admin portal stands in.
import { Outlet } from 'react-router';

export default function AdminLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
