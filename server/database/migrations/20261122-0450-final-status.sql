-- What a name is called once it is done has one word everywhere: its final status (D-142).
alter table batch_item rename column ending to final_status;
