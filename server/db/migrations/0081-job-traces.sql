-- A job that a traced request queues says so beside its payload, so that its span belongs to that trace. Nothing is written while nobody traces.

create function note_job_trace() returns trigger language plpgsql as $$
begin
  new.flags := coalesce(new.flags, '{}') || jsonb_build_object('traceparent=' || current_setting('qadam.traceparent', true), true);
  return new;
end;
$$;

create trigger note_job_trace before insert on graphile_worker._private_jobs
  for each row when (current_setting('qadam.traceparent', true) <> '') execute function note_job_trace();
